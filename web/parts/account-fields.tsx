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

/** Asks for the password that an account has. */
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

/** Asks for a password that is not there yet. */
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

/** What the service says of these fields, and how the page puts it. */
export function useAccountFaults(): Readonly<Record<string, string>> {
  const t = useTexts(texts);
  return {
    'This is not an e-mail address': t.noAddress,
    'The password needs at least 8 characters': t.passwordShort,
  };
}
