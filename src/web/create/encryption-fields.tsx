import { plainBytesMax } from '#domain/encrypted.ts';
import { formatBytes } from '#web/lib/format.ts';
import { encryption as messages } from './messages.tsx';

/**
 * The choice to encrypt the text before it is sent. Neither field has a name, so that no form ever sends them: a
 * passphrase must not reach the server.
 */
export const EncryptionCells = () => (
  <>
    <div class="cell encrypt js-only">
      <label for="encryption">{messages.label}</label>
      {/* Enabled by the script that encrypts: with the choice alone, a text would be sent as it is. */}
      <select id="encryption" disabled>
        {Object.entries(messages.options).map(([value, text]) => (
          <option value={value}>{text}</option>
        ))}
      </select>
    </div>
    <div class="cell broad" hidden>
      <label for="passphrase">{messages.passphrase}</label>
      {/* Shown as typed: after a typo, nobody could decrypt the text. */}
      <input
        id="passphrase"
        placeholder={messages.passphraseHint}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
      />
    </div>
  </>
);

/** What the choice means, beside the text; shown once it is made. */
export const EncryptionNotes = ({ maxBytes }: { maxBytes: number }) => (
  <>
    <p data-encryption="link own" hidden>
      {messages.about(formatBytes(plainBytesMax(maxBytes)))}
    </p>
    <p data-encryption="link" hidden>
      {messages.aboutLink}
    </p>
    <p data-encryption="own" hidden>
      {messages.aboutOwn}
    </p>
  </>
);
