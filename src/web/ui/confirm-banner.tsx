import type { Account } from '#domain/account.ts';
import { confirmBanner as messages } from './messages.tsx';

/** Says what an unconfirmed account cannot do, and offers to send the link again. */
export const ConfirmBanner = ({
  account,
  isOnAccountPage,
}: {
  account: Account;
  isOnAccountPage: boolean;
}) => (
  <form class="note" method="post" action="/account/confirmation">
    <p>
      <strong>{messages.heading}</strong>
      <br />
      {messages.about(account.email)}
    </p>
    <p class="acts">
      <button type="submit" class="do">
        {messages.sendAgain}
      </button>
      {!isOnAccountPage && (
        <a class="act" href="/account">
          {messages.changeAddress}
        </a>
      )}
    </p>
  </form>
);
