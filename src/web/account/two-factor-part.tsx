import type { CurrentUser } from '#accounts/session.ts';
import type { SecondFactor } from '#domain/account.ts';
import { formatDay } from '#web/lib/format.ts';
import { FormError, TextField } from '#web/ui/text-field.tsx';
import { twoFactor as messages } from './messages.tsx';
import { RecentLoginField } from './recent-login-field.tsx';

export type TwoFactorField = 'two_factor' | 'two_factor_password' | 'two_factor_code' | 'codes_password';

interface Props {
  user: CurrentUser;
  now: number;
  secondFactor: SecondFactor | undefined;
  problems: Partial<Record<TwoFactorField, string>>;
}

/** Two-factor authentication on the account page: set it up, or turn it off and create new recovery codes. */
export const TwoFactorPart = (props: Props) => {
  const { secondFactor } = props;
  return secondFactor?.enabledAt == null ? (
    <Off {...props} />
  ) : (
    <>
      <On {...props} since={secondFactor.enabledAt} />
      <RecoveryCodes {...props} left={secondFactor.recoveryCodes} />
    </>
  );
};

const Off = ({ user, now, problems }: Props) => (
  <section class="part" aria-labelledby="two-factor-head">
    <header>
      <h2 id="two-factor-head">{messages.heading}</h2>
    </header>
    <form class="body form" method="post" action="/account/two-factor/set-up">
      <div>
        <FormError problem={problems.two_factor} />
        <p>{messages.aboutOff}</p>
      </div>
      <div class="fields">
        {user.account.emailConfirmed ? (
          <>
            <RecentLoginField
              name="two_factor_password"
              user={user}
              now={now}
              problem={problems.two_factor_password}
            />
            <p class="acts">
              <button type="submit" class="do">
                {messages.setUp}
              </button>
            </p>
          </>
        ) : (
          <p>{messages.confirmFirst}</p>
        )}
      </div>
    </form>
  </section>
);

const On = ({ user, now, problems, since }: Props & { since: number }) => (
  <section class="part" aria-labelledby="two-factor-head">
    <header>
      <h2 id="two-factor-head">{messages.heading}</h2>
    </header>
    <form class="body form" method="post" action="/account/two-factor/turn-off">
      <div>
        <FormError problem={problems.two_factor} />
        <p>{messages.aboutOn(formatDay(since, now))}</p>
      </div>
      <div class="fields">
        <TextField
          name="two_factor_code"
          label={messages.code}
          problem={problems.two_factor_code}
          autocomplete="one-time-code"
        />
        <RecentLoginField
          name="two_factor_password"
          user={user}
          now={now}
          problem={problems.two_factor_password}
        />
        <p class="acts">
          <button type="submit" class="do red">
            {messages.turnOff}
          </button>
        </p>
      </div>
    </form>
  </section>
);

const RecoveryCodes = ({ user, now, problems, left }: Props & { left: number }) => (
  <section class="part" aria-labelledby="recovery-head">
    <header>
      <h2 id="recovery-head">{messages.recoveryHeading}</h2>
    </header>
    <form class="body form" method="post" action="/account/two-factor/recovery-codes">
      <p>{messages.recoveryLeft(left)}</p>
      <div class="fields">
        <RecentLoginField name="codes_password" user={user} now={now} problem={problems.codes_password} />
        <p class="acts">
          <button type="submit" class="do">
            {messages.newCodes}
          </button>
        </p>
      </div>
    </form>
  </section>
);
