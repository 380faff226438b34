import type { CurrentUser } from '#accounts/session.ts';
import type { SecondFactor } from '#domain/account.ts';
import { formatDay } from '#web/lib/format.ts';
import { twoFactor as messages } from '#web/locales/en/account.tsx';
import { Part, Submit } from '#web/ui/controls.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { RecentLoginField } from './recent-login.tsx';

export type TwoFactorField =
  | 'two_factor'
  | 'two_factor_password'
  | 'two_factor_code'
  | 'codes_password'
  | 'codes_code';

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
  <Part id="two-factor-head" heading={messages.heading}>
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
            <p class="actions">
              <Submit>{messages.setUp}</Submit>
            </p>
          </>
        ) : (
          <p>{messages.confirmFirst}</p>
        )}
      </div>
    </form>
  </Part>
);

const On = ({ user, now, problems, since }: Props & { since: number }) => (
  <Part id="two-factor-head" heading={messages.heading}>
    <form class="body form" method="post" action="/account/two-factor/turn-off">
      <div>
        <FormError problem={problems.two_factor} />
        <p>{messages.aboutOn(formatDay(since, now))}</p>
      </div>
      <div class="fields">
        <CodeField name="two_factor_code" problem={problems.two_factor_code} />
        <RecentLoginField
          name="two_factor_password"
          user={user}
          now={now}
          problem={problems.two_factor_password}
        />
        <p class="actions">
          <Submit class="button red">{messages.turnOff}</Submit>
        </p>
      </div>
    </form>
  </Part>
);

const CodeField = ({ name, problem }: { name: TwoFactorField; problem: string | undefined }) => (
  <TextField name={name} label={messages.code} problem={problem} autocomplete="one-time-code" />
);

const RecoveryCodes = ({ user, now, problems, left }: Props & { left: number }) => (
  <Part id="recovery-head" heading={messages.recoveryHeading}>
    <form class="body form" method="post" action="/account/two-factor/recovery-codes">
      <p>{messages.recoveryLeft(left)}</p>
      <div class="fields">
        <CodeField name="codes_code" problem={problems.codes_code} />
        <RecentLoginField name="codes_password" user={user} now={now} problem={problems.codes_password} />
        <p class="actions">
          <Submit>{messages.newCodes}</Submit>
        </p>
      </div>
    </form>
  </Part>
);
