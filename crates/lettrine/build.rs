//! Embeds the web app into the program, if the app has been built (`make` builds it first). Without it, the server says how to get
//! it. This crate embeds it and not the server's, so that a change to a page recompiles one small crate only.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = root.join("../../web/dist");
    // If the folder does not exist, cargo runs this script again at every build.
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    if dist.is_dir() {
        walk(&dist, &mut files)?;
    }
    let mut named: Vec<(String, String)> = files
        .iter()
        .filter(|path| !is_compressed(path))
        .map(|path| {
            let name = path.strip_prefix(&dist).unwrap_or(path).to_string_lossy().replace('\\', "/");
            (name, path.to_string_lossy().into_owned())
        })
        .collect();
    // The server finds a file by binary search.
    named.sort();
    let mut source = String::from("const FILES: &[lettrine_server::app::File] = &[\n");
    for (name, path) in named {
        let packed = |ending: &str| {
            let packed = format!("{path}.{ending}");
            let there = Path::new(&packed).is_file();
            if there { format!("Some(include_bytes!({packed:?}))") } else { "None".to_owned() }
        };
        let (brotli, gzip) = (packed("br"), packed("gz"));
        let _ = writeln!(
            source,
            "    lettrine_server::app::File {{ name: {name:?}, bytes: include_bytes!({path:?}), brotli: {brotli}, gzip: {gzip} }},"
        );
    }
    source.push_str("];\n");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    std::fs::write(out.join("app.rs"), source)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { walk(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "br" || ending == "gz")
}
