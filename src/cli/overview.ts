import { SERVER_OVERVIEW } from './server-commands.ts';

/** What `gluepot` prints without arguments: what to type first. It fits a terminal of 80 columns and 24 lines. */
export const OVERVIEW = `Gluepot: a self-hosted paste service. Paste text, get a short link.

Start here:
  gluepot login https://paste.example.org  choose the server, once
  gluepot put main.py                      create a paste and print its link
  make 2>&1 | gluepot --expiry 1d          create one from a pipe
  gluepot get LINK                         print the text of a paste

Your pastes:
  ls, search     find your pastes
  edit, rm       change or delete them
  stats          see who opens them
  tail           follow a log into a paste
  diff, history  compare texts, old and new

${SERVER_OVERVIEW}To list all commands: gluepot --help
For details of one:   gluepot put --help`;
