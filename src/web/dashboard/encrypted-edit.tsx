import { scriptUrl } from '#web/ui/asset-manifest.ts';
import { encryptedEdit as messages } from './messages.tsx';

/**
 * Asks for the passphrase above the form that edits an encrypted paste. The field has no name, so that no form sends it;
 * the button works once the script that decrypts is there. Without a script only the title and the link can be edited.
 */
export const PassphraseStrip = () => (
  <form id="unlock" class="strip js-only" data-cipher={scriptUrl('cipher')}>
    <b>{messages.label}</b>
    <div>
      <span>{messages.about}</span>
      <label class="field">
        <span class="sr">{messages.passphrase}</span>
        <input
          class="in"
          type="password"
          placeholder={messages.passphrase}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          required
        />
      </label>
      <button type="submit" class="button" disabled>
        {messages.decrypt}
      </button>
    </div>
  </form>
);
