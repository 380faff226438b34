import type { Account } from '#domain/account.ts';
import { texts } from '#web/messages/messages.ts';

const words = texts.confirmBanner;

/** What an account lacks until its address is confirmed, and the way to another mail. */
export const ConfirmBanner = ({
  account,
  isOnAccountPage,
}: {
  account: Account;
  isOnAccountPage: boolean;
}) => (
  <form class="note" method="post" action="/account/confirmation">
    <p>
      <strong>{words.heading}</strong>
      <br />
      {words.about(account.email)}
    </p>
    <p class="acts">
      <button type="submit" class="do">
        {words.sendAgain}
      </button>
      {!isOnAccountPage && (
        <a class="act" href="/account">
          {words.changeAddress}
        </a>
      )}
    </p>
  </form>
);
