import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { viewerQuery, type User } from '../../data/viewer.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { Card } from '../../parts/card.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { KeptNote } from '../../parts/kept-note.tsx';
import { useEdit } from '../../parts/use-edit.ts';
import { Versions } from '../../parts/versions.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Changes the name of the account. */
export function Name({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const edit = useEdit(
    `account-name:${user.id}`,
    { name: user.name },
    {
      read: async () => {
        const found = await beadhouse.get('/api/auth/get-session');
        return { now: { name: found?.user.name ?? user.name } };
      },
      write: (body) => beadhouse.post('/api/auth/update-user', { body }),
      onSaved: () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
    },
  );
  const { save, conflict } = edit;
  return (
    <Card>
      <Form
        class="grid grid-cols-1 gap-4"
        isChanged={edit.isChanged}
        onDiscard={edit.discard}
        onSubmit={edit.submit}
      >
        <h2 class="text-2xl">{t.nameTitle}</h2>
        <Field
          label={t.yourName}
          hint={t.yourNameHint}
          autocomplete="name"
          required
          maxLength={200}
          value={edit.given.name}
          onInput={(event) => edit.change({ name: event.currentTarget.value })}
        />
        {edit.isKept && <KeptNote onDiscard={edit.discard} />}
        {conflict === undefined ? (
          <Failure error={save.error} />
        ) : (
          <Versions
            mine={edit.given}
            conflict={conflict}
            shown={{ name: { name: t.yourName } }}
            isBusy={save.isPending}
            onChoose={edit.settle}
          />
        )}
        <ActionButton work={save} done={t.saved}>
          {t.save}
        </ActionButton>
      </Form>
    </Card>
  );
}
