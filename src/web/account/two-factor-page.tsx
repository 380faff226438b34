import type { CurrentUser } from '#accounts/session.ts';
import { base32, otpauthUri } from '#accounts/totp.ts';
import type { SecondFactor } from '#domain/account.ts';
import { qrCode } from '#web/ui/browser/qr-code.ts';
import { ActLink, AskForm, CopyButton, CopyLine } from '#web/ui/controls.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { type PageAnswer, type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { FormPart, type FormState } from './recent-login.tsx';

interface Props extends FormState {
  secondFactor: SecondFactor | undefined;
}

/** Two-factor authentication on the account page: set it up, or turn it off and create new recovery codes. */
export const TwoFactorPart = ({ secondFactor, ...state }: Props) => {
  const { account, locale } = useMessages();
  const { twoFactor: messages } = account;
  const head = { id: 'two-factor-head', heading: messages.heading };
  const code = { label: messages.code, autocomplete: 'one-time-code' };
  return secondFactor?.enabledAt == null ? (
    <FormPart
      {...state}
      {...head}
      action="two-factor/set-up"
      about={<About {...state} text={messages.aboutOff} />}
      {...(state.user.account.emailConfirmed && { password: 'two_factor_password', submit: messages.setUp })}
    >
      {!state.user.account.emailConfirmed && <p>{messages.confirmFirst}</p>}
    </FormPart>
  ) : (
    <>
      <FormPart
        {...state}
        {...head}
        action="two-factor/turn-off"
        about={<About {...state} text={messages.aboutOn(locale.day(secondFactor.enabledAt, state.now))} />}
        password="two_factor_password"
        submit={messages.turnOff}
        field={{ name: 'two_factor_code', ...code }}
        isDangerous
      />
      <FormPart
        {...state}
        id="recovery-head"
        heading={messages.recoveryHeading}
        action="two-factor/recovery-codes"
        about={
          <p>
            {messages.recoveryLeft(secondFactor.recoveryCodes)} {messages.aboutRecovery}
          </p>
        }
        password="codes_password"
        submit={messages.newCodes}
        field={{ name: 'codes_code', ...code }}
      />
    </>
  );
};

const About = ({ problems, text }: FormState & { text: string }) => (
  <div>
    <FormError problem={problems.two_factor} />
    <p>{text}</p>
  </div>
);

interface SetUpProps extends PageContext {
  user: CurrentUser;
  secret: Uint8Array;
  /** The name of this site in the app. */
  issuer: string;
  problem?: string;
}

/** Shows a new secret as a QR code and as text, and asks for a first code. */
export function twoFactorSetUpPage(
  { secret, issuer, problem, ...context }: SetUpProps,
  answer: PageAnswer = {},
): Response {
  const { twoFactor: messages } = context.messages.account;
  const uri = otpauthUri(issuer, context.user.account.username, secret);
  return renderAskPage(
    { title: messages.setUpTitle, ...answer, current: 'account', ...context },
    messages.setUpTitle,
    <>
      <p>{messages.scan}</p>
      <div class="set-up">
        <QrCode text={uri} label={messages.qrLabel} />
        <div class="fields">
          <p>{messages.byHand}</p>
          <CopyLine
            id="two-factor-key"
            label={messages.key}
            text={base32(secret).replace(/(.{4})(?!$)/g, '$1 ')}
            copy={messages.copy}
          />
          <p>
            <ActLink href={uri}>{messages.openApp}</ActLink>
          </p>
          <AskForm
            action="/account/two-factor/turn-on"
            submit={messages.turnOn}
            links={{ '/account': messages.cancel }}
          >
            <TextField
              name="code"
              label={messages.firstCode}
              problem={problem}
              autocomplete="one-time-code"
              inputmode="numeric"
              // Not on the first visit: on a phone the keyboard would hide the QR code.
              autofocus={problem !== undefined}
            />
          </AskForm>
        </div>
      </div>
    </>,
  );
}

/** Shows new recovery codes this once: only their hashes are stored, so no other page can show them. */
export function recoveryCodesPage(context: PageContext, codes: string[], status: string): Response {
  const { twoFactor: messages } = context.messages.account;
  return renderAskPage(
    { title: messages.codesTitle, current: 'account', ...context },
    messages.codesTitle,
    <>
      <p role="status">{status}</p>
      <p>{messages.aboutCodes}</p>
      <div class="line">
        {/* biome-ignore lint/a11y/useSemanticElements: a section around the pre would be a box without a meaning of its own */}
        <pre id="recovery-codes" class="copy" tabindex={0} role="region" aria-label={messages.codes}>
          {codes.join('\n')}
        </pre>
        <CopyButton of="recovery-codes" text={messages.copy} />
      </div>
      <p class="actions">
        <a class="button primary" href="/account">
          {messages.saved}
        </a>
      </p>
    </>,
  );
}

/** A QR code as inline SVG, created on the server: needs no script and no image. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = qrCode(text);
  return (
    <div class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  );
};
