/** The clipboard and the browser of the person who runs the command. */
import type { CliContext } from '#cli/shared/context.ts';
import type { Environment } from '#config/environment.ts';

/** Copies a text, with a program of the desktop or through the terminal. Warns if neither is possible. */
export async function copyText(context: CliContext, text: string): Promise<void> {
  for (const command of clipboardCommands(context.platform, context.environment)) {
    if (!(await context.runTool(command, text))) continue;
    if (context.controlTerminal !== undefined) context.stderr('Copied.');
    return;
  }
  if (context.controlTerminal === undefined) {
    context.stderr('Warning: not copied. Install wl-copy, xclip or xsel, or run this on a terminal.');
    return;
  }
  context.controlTerminal(osc52(text));
  context.stderr('Copied, if your terminal allows it.');
}

/** Most terminals set the clipboard for this sequence, over SSH as well. */
const osc52 = (text: string): string => `\x1b]52;c;${Buffer.from(text).toString('base64')}\x07`;

function clipboardCommands(platform: string, environment: Environment): [string, ...string[]][] {
  if (platform === 'darwin') return [['pbcopy']];
  if (platform === 'win32') return [['clip']];
  const byVariable: [variable: string, command: [string, ...string[]]][] = [
    ['WAYLAND_DISPLAY', ['wl-copy']],
    ['DISPLAY', ['xclip', '-selection', 'clipboard']],
    ['DISPLAY', ['xsel', '--input', '--clipboard']],
    ['WSL_DISTRO_NAME', ['clip.exe']],
  ];
  return byVariable.flatMap(([variable, command]) => (environment[variable] ? [command] : []));
}

/** Opens a link in the browser, without a passphrase in it. Warns if that is not possible. */
export async function openInBrowser(context: CliContext, link: string): Promise<void> {
  // Every user of the machine can read the arguments of a process.
  const [address = '', passphrase] = link.split('#');
  // A server names the link. Only an address of the web may reach a program that opens anything.
  const isWeb = /^https?:\/\/[^\s-]/.test(address);
  if (!isWeb || !(await context.runTool(browserCommand(context.platform, address), ''))) {
    context.stderr('Warning: cannot open a browser here. Open the link yourself.');
  } else if (passphrase !== undefined) {
    context.stderr('The browser asks for the passphrase: it is the part of the link after #.');
  }
}

function browserCommand(platform: string, link: string): [string, ...string[]] {
  if (platform === 'darwin') return ['open', link];
  // `start` is part of a shell, where & in a link would begin another command.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', link];
  return ['xdg-open', link];
}
