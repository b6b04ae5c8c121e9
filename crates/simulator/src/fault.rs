//! Things that can be broken on purpose, each in the hands that drive the rooms: to see that the laws notice.

/// Something that is broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The room hears that the store has its entries before the store has them.
    AnswerBeforeDisk,
    /// What a client says again reaches the room under another name.
    ForgetAnId,
    /// The room believes that servers always ran.
    ChargeDowntime,
    /// What one member is told of a play another is told as well.
    TellAHiddenCard,
    /// The log is read without what says that something was taken back.
    LoseAnUndo,
    /// What a bot has played is appended once more.
    DoubleABotsMove,
    /// Nobody looks whether a notification was lost.
    SkipALostNotification,
    /// A clock that another node has fired already is fired all the same.
    TwoNodesFireAClock,
    /// A lease never runs out.
    ForgetALease,
    /// Nobody hears who is there through other nodes.
    LosePresence,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 10] = [
        Fault::AnswerBeforeDisk,
        Fault::ForgetAnId,
        Fault::ChargeDowntime,
        Fault::TellAHiddenCard,
        Fault::LoseAnUndo,
        Fault::DoubleABotsMove,
        Fault::SkipALostNotification,
        Fault::TwoNodesFireAClock,
        Fault::ForgetALease,
        Fault::LosePresence,
    ];

    /// Its name on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Fault::AnswerBeforeDisk => "answer-before-disk",
            Fault::ForgetAnId => "forget-an-id",
            Fault::ChargeDowntime => "charge-downtime",
            Fault::TellAHiddenCard => "tell-a-hidden-card",
            Fault::LoseAnUndo => "lose-an-undo",
            Fault::DoubleABotsMove => "double-a-bots-move",
            Fault::SkipALostNotification => "skip-a-lost-notification",
            Fault::TwoNodesFireAClock => "two-nodes-fire-a-clock",
            Fault::ForgetALease => "forget-a-lease",
            Fault::LosePresence => "lose-presence",
        }
    }

    /// The fault of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Fault> {
        Fault::ALL.into_iter().find(|fault| fault.name() == name)
    }
}
