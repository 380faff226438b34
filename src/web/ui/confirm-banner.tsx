import type { Account } from '#domain/account.ts';
import { ActLink, Submit } from './controls.tsx';
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
    <p class="actions">
      <Submit>{messages.sendAgain}</Submit>
      {!isOnAccountPage && <ActLink href="/account">{messages.changeAddress}</ActLink>}
    </p>
  </form>
);
