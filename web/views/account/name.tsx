import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery, type User } from '../../data/viewer.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Field } from '../../parts/field.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Changes the name of the account. */
export function Name({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const [name, setName] = useState(user.name);
  const change = useMutation({
    mutationFn: (body: { readonly name: string }) =>
      beadhouse.post('/api/auth/update-user', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
  });
  return (
    <Card>
      <form
        class="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ name: name.trim() });
        }}
      >
        <h2 class="text-2xl">{t.nameTitle}</h2>
        <Field
          label={t.yourName}
          hint={t.yourNameHint}
          autocomplete="name"
          required
          maxLength={200}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <Problem text={faultText(change.error)} />
        <ActionButton work={change} done={t.saved}>
          {t.save}
        </ActionButton>
      </form>
    </Card>
  );
}
