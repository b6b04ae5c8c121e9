//! `lettrine serve`: runs the server.

mod log;
mod settings;
mod values;

use std::io::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};

use anstyle::{AnsiColor, Style};
use lettrine_server::{Running, start};
use lexopt::prelude::*;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::language::Language;
use crate::trouble::Trouble;
use crate::{Context, Outcome, help};
use settings::Settings;

pub(crate) fn run(mut context: Context) -> Result<Outcome, Trouble> {
    let language = context.language;
    let mut settings = Settings::of_environment(|name| std::env::var(name).ok())?;
    while let Some(argument) = context.arguments.next()? {
        match argument {
            Short('h') | Long("help" | "aide") => return help::print(Some("serve"), language),
            Long(name) => {
                let name = name.to_owned();
                settings.set(&name, || Ok(context.arguments.value()?.to_string_lossy().into_owned()))?;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    log::to_stderr(settings.json_log, std::mem::take(&mut settings.log));
    let (mut config, lexicons) = settings.finish()?;
    config.app = context.app;
    let lan = config.listen.ip().is_unspecified();
    let public_url = config.public_url.clone();
    crate::descriptors::raise();
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Trouble::Serve(error.to_string()))?;
    runtime.block_on(async {
        let stop = asked_to_stop().map_err(|error| Trouble::Serve(error.to_string()))?;
        let running = start(config, lexicons).await?;
        // An error is ignored: standard output may be closed.
        let _ = announce(&running, public_url.as_deref(), lan, language);
        running.until(stop).await.map_err(Trouble::Serve)
    })?;
    Ok(Outcome::Yes)
}

/// Prints the server's addresses on standard output, for people and for the program that started it.
fn announce(running: &Running, public: Option<&str>, lan: bool, language: Language) -> std::io::Result<()> {
    let mut out = anstream::stdout().lock();
    let port = running.address.port();
    let local = if lan { SocketAddr::from(([127, 0, 0, 1], port)) } else { running.address };
    writeln!(out, "Lettrine{} http://{local}", language.pick(" :", ":"))?;
    let household = if lan {
        household_address().map(|ip| format!("http://{}", SocketAddr::new(ip, port)))
    } else {
        None
    };
    if let Some(address) = public.or(household.as_deref()) {
        writeln!(out, "{} {address}", language.pick("Pour les autres :", "For others:"))?;
        if let Ok(code) = QrCode::new(address) {
            // Black on white, whatever the terminal's colours: cameras do not read an inverted code.
            let paper = Style::new()
                .fg_color(Some(AnsiColor::Black.into()))
                .bg_color(Some(AnsiColor::BrightWhite.into()));
            for line in code.render::<Dense1x2>().quiet_zone(true).build().lines() {
                writeln!(out, "{paper}{line}{paper:#}")?;
            }
        }
    }
    writeln!(
        out,
        "{}",
        language.pick("Ctrl-C pour arrêter ; rien n'est perdu.", "Ctrl-C to stop; nothing is lost.")
    )?;
    out.flush()
}

/// The address of this machine in the local network: the one it would use to reach another network. No packet is sent.
fn household_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// Completes at Ctrl-C or a service manager's SIGTERM. The signals are caught from this call on, not from the first poll.
#[cfg(unix)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { _ = tokio::signal::ctrl_c().await })
}
