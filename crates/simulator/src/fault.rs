//! Faults: bugs that are put into the driver on purpose, to see that the laws detect them.

/// A bug that is put into the driver on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The room is told that its entries are stored before they are.
    AnswerBeforeDisk,
    /// The log is read without its `Heard` entries: a room that reads it does not know which requests were done.
    ForgetAnId,
    /// The room believes that servers always ran.
    ChargeDowntime,
    /// What one member is told of a play, the other members are told as well.
    TellAHiddenCard,
    /// The log is read without its `Undone` entries.
    LoseAnUndo,
    /// A bot's play is appended a second time.
    DoubleABotsMove,
    /// No node checks whether a notification was lost.
    SkipALostNotification,
    /// A clock fires although another node has already fired it.
    TwoNodesFireAClock,
    /// A lease never expires.
    ForgetALease,
    /// No node is told which members other nodes have.
    LosePresence,
    /// The members of a room that ends because its log cannot be read are told that nothing was done.
    DenyAnAppend,
    /// A room's alarm is not set while its table's clock runs.
    ForgetAClock,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 12] = [
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
        Fault::DenyAnAppend,
        Fault::ForgetAClock,
    ];

    /// The fault's name on the command line.
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
            Fault::DenyAnAppend => "deny-an-append",
            Fault::ForgetAClock => "forget-a-clock",
        }
    }

    /// The fault with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Fault> {
        Fault::ALL.into_iter().find(|fault| fault.name() == name)
    }
}
