import { useTexts } from '../texts/catalogue.ts';
import { texts } from './account-texts.ts';
import { Field } from './field.tsx';

/** Asks for an e-mail address. */
export function AddressField({
  email,
  label,
  onChange,
}: {
  readonly email: string;
  readonly label?: string;
  readonly onChange: (email: string) => void;
}) {
  const t = useTexts(texts);
  return (
    <Field
      type="email"
      label={label ?? t.address}
      autocomplete="email"
      required
      maxLength={320}
      value={email}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Asks for the present password of an account. */
export function PasswordField({
  label,
  password,
  onChange,
}: {
  readonly label: string;
  readonly password: string;
  readonly onChange: (password: string) => void;
}) {
  return (
    <Field
      type="password"
      label={label}
      autocomplete="current-password"
      required
      maxLength={128}
      value={password}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Asks for a new password. */
export function NewPasswordField({
  label,
  password,
  onChange,
}: {
  readonly label: string;
  readonly password: string;
  readonly onChange: (password: string) => void;
}) {
  const t = useTexts(texts);
  return (
    <Field
      type="password"
      label={label}
      hint={t.passwordHint}
      autocomplete="new-password"
      required
      minLength={8}
      maxLength={128}
      value={password}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The service's sentences about these fields, and the page's words for them. */
export function useAccountFaults(): Readonly<Record<string, string>> {
  const t = useTexts(texts);
  return {
    'This is not an e-mail address': t.noAddress,
    'The password needs at least 8 characters': t.passwordShort,
    'This password is one of the 10,000 commonest: choose another': t.passwordCommon,
  };
}
