import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useStore } from '../device/use-store.ts';
import { Gate } from '../grown-ups/gate.tsx';
import { AddressField, NewPasswordField, PasswordField } from '../parts/account-fields.tsx';
import { ActionButton } from '../parts/action-button.tsx';
import { AskFirst } from '../parts/ask-first.tsx';
import { Avatar } from '../parts/avatar.tsx';
import { BigButton, BigButtonLink, Button, ButtonLink, FileLink } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Confetti } from '../parts/confetti.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Copy } from '../parts/copy.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Ear, WithEar } from '../parts/ear.tsx';
import { Fault } from '../parts/fault.tsx';
import { Field, Select } from '../parts/field.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { FindPlayer } from '../parts/find-player.tsx';
import { Fold } from '../parts/fold.tsx';
import { Badge } from '../parts/badge.tsx';
import { ForOthers, InNetwork, NoAddress } from '../parts/for-others.tsx';
import { Kept } from '../parts/kept.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Loading } from '../parts/loading.tsx';
import { More } from '../parts/more.tsx';
import { NewPlayer } from '../parts/new-player.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { NotHere } from '../parts/not-here.tsx';
import { showNotice } from '../parts/notices.tsx';
import { NothingYet } from '../parts/nothing-yet.tsx';
import { OnDevice } from '../parts/on-device.tsx';
import { NumberPad } from '../parts/number-pad.tsx';
import { Options } from '../parts/options.tsx';
import { PersonName } from '../parts/person-name.tsx';
import { Picker } from '../parts/picker.tsx';
import { PlayerGone } from '../parts/player-gone.tsx';
import { Form } from '../parts/form.tsx';
import { KeptNote } from '../parts/kept-note.tsx';
import { Conflict } from '../parts/save-changes.ts';
import { Versions } from '../parts/versions.tsx';
import { anyLooks, ColorShown, PlayerFields } from '../parts/player-fields.tsx';
import { Failure, Problem } from '../parts/problem.tsx';
import { Stamp } from '../parts/stamp.tsx';
import { PainterNote } from '../parts/painter-note.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { Switch } from '../parts/switch.tsx';
import { WeekBeads, WeekDates } from '../parts/week-beads.tsx';
import { PLAYER_COLORS } from '../theme/player-colors.ts';
import { themeChoice } from '../theme/theme.ts';
import { Flow } from './flow.tsx';
import { Lesson } from './lesson.tsx';
import { Pictures } from './pictures.tsx';
import { Practice } from './practice.tsx';
import { Sorobans } from './sorobans.tsx';
import { Isolated } from '../texts/isolated.tsx';

const LOOKS = ['main', 'other', 'danger'] as const;
const NOTES = [
  'note-yellow',
  'note-green',
  'note-pink',
  'note-blue',
  'note-violet',
  'note-orange',
] as const;
const LONG = 'A-name-without-any-space-that-goes-on-and-on-and-on-and-on-and-on';

const list = { hasMore: true, isReadingMore: false, readMore: () => showNotice('More was read') };
const query = { data: undefined, isError: false, refetch: () => undefined } as const;
const idle = { isPending: false, isSuccess: false, reset: () => undefined };
const WORKS = [
  { ...idle, label: 'Do it' },
  { ...idle, label: 'Under way', isPending: true },
  { ...idle, label: 'Done', isSuccess: true },
];
const MANY = Array.from({ length: 30 }, (_, index) => ({ name: `Child ${index + 1}` }));

/** Every part of the page in every state, for developers who change one. Only the development server has it, not the build. */
export function View() {
  const theme = useStore(themeChoice);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const [isOn, setOn] = useState(true);
  const [choice, setChoice] = useState('a');
  const [looks, setLooks] = useState(anyLooks);
  const close = (): void => setOpen(undefined);
  return (
    <div class="grid gap-8">
      <h1 class="text-3xl">Design</h1>
      <Options
        label="Look"
        value={theme}
        options={[
          ['device', 'As the device'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
        onChoose={themeChoice.set}
      />
      <Part name="Buttons">
        {LOOKS.map((look) => (
          <div key={look} class="flex flex-wrap gap-3">
            <Button look={look}>{look}</Button>
            <Button look={look} disabled>
              {look}, disabled
            </Button>
            <ButtonLink look={look} href="/design">
              {look}, a link
            </ButtonLink>
          </div>
        ))}
        <BigButton onClick={() => showNotice('It starts')}>Start</BigButton>
        <BigButtonLink href="/design">Go on</BigButtonLink>
        <Ear text="What is spoken" />
        <WithEar text="A sentence with its ear">A sentence with its ear</WithEar>
        <NumberPad layout="rows" value={typed} most={5} onChange={setTyped} />
        <NumberPad layout="telephone" value={typed} most={5} onChange={setTyped} />
        <div class="flex flex-wrap gap-3">
          <FileLink href="/icon.svg">A file to keep</FileLink>
          <Copy text="What is copied" name="Copy" />
          {WORKS.map((work) => (
            <ActionButton key={work.label} work={work} done="It is done.">
              {work.label}
            </ActionButton>
          ))}
          <More list={list} />
          <More list={{ ...list, isReadingMore: true }} />
        </div>
        <Fold title="What only some look for">
          <p>It is here.</p>
        </Fold>
      </Part>
      <Part name="Sorobans">
        <Sorobans />
      </Part>
      <Part name="Flowcharts">
        <Flow />
      </Part>
      <Part name="Pictures">
        <Pictures />
      </Part>
      <Part name="Fields">
        <Field label="Name" />
        <Field label="With a hint" hint="What helps before somebody types" value="Mika" />
        <Field label="With a fault" fault="What is wrong with it" value="Mika" />
        <TextArea label="Several lines" hint="It grows" value="One line" />
        <Select
          label="Choice"
          value={choice}
          options={[
            ['a', 'One'],
            ['b', 'Another'],
          ]}
          onChoose={setChoice}
        />
        <Select
          label="Choice in groups"
          value={choice}
          options={[
            ['a', 'One', 'First group'],
            ['b', 'Another', 'Second group'],
          ]}
          onChoose={setChoice}
        />
        <Options
          label="A few, all seen"
          value={choice}
          options={[
            ['a', 'One'],
            ['b', 'Another'],
          ]}
          onChoose={setChoice}
        />
        <Switch label="Switch" hint="With a hint" isOn={isOn} onChange={setOn} />
        <Checkbox isOn={isOn} onChoose={setOn}>
          Checkbox
        </Checkbox>
        <Switch label="Switch, disabled" isOn isDisabled onChange={setOn} />
        <AddressField email="ada@example.org" onChange={() => undefined} />
        <PasswordField label="Password" password="" onChange={() => undefined} />
        <NewPasswordField label="New password" password="" onChange={() => undefined} />
        <PlayerFields looks={looks} onChange={setLooks} />
        <PainterNote painter="openai" />
        <Problem text="What went wrong with a change" />
        <Failure error={new Error('An example')} />
      </Part>
      <Part name="Practice">
        <Practice />
      </Part>
      <Part name="Lessons">
        <Lesson />
      </Part>
      <Part name="Joy">
        <div class="relative min-h-40">
          <Confetti />
        </div>
      </Part>
      <Part name="Players">
        <div class="flex flex-wrap items-center gap-4">
          <Avatar {...looks} />
          <Avatar {...looks} size="large" />
          <Avatar emoji="" color="no colour" size="large" />
        </div>
        <div class="flex flex-wrap gap-4">
          {['Mika', LONG].map((name) => (
            <button key={name} type="button" class="stamp-button max-w-40">
              <Stamp {...looks}>
                <Isolated>{name}</Isolated>
              </Stamp>
            </button>
          ))}
        </div>
      </Part>
      <Part name="The days of a week">
        <WeekDates days={Array.from({ length: 7 }, (_, place) => `2026-11-${16 + place}`)} />
        {[[0, 1, 2, 3, 4, 5, 6], [1, 3, 6], []].map((practised) => (
          <WeekBeads
            key={practised.length}
            days={Array.from({ length: 7 }, (_, place) => ({
              day: `2026-11-${16 + place}`,
              hasPractice: practised.includes(place),
            }))}
          />
        ))}
      </Part>
      <Part name="Somebody new">
        <NewPlayer action="Play" other="Later" onOther={() => showNotice('Later')} />
      </Part>
      <Part name="Notes">
        <div class="grid grid-cols-2 gap-7 sm:grid-cols-3">
          {NOTES.map((note) => (
            <p key={note} class={`note p-6 ${note}`}>
              {note}
            </p>
          ))}
        </div>
      </Part>
      <Part name="A form that two people change">
        <Form
          class="grid grid-cols-1 gap-4"
          isChanged={typed !== ''}
          onDiscard={() => setTyped('')}
          onSubmit={() => setTyped('')}
        >
          <KeptNote onDiscard={() => setTyped('')} />
          <Field
            label="What asks before it is left"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Versions
            mine={{ name: LONG, color: PLAYER_COLORS.teal }}
            conflict={new Conflict({ name: 'Noor', color: 'gold' }, ['name', 'color'])}
            shown={{
              name: { name: 'Name' },
              color: { name: 'Colour', show: (color) => <ColorShown color={color} /> },
            }}
            isBusy={false}
            onChoose={(takes) => showNotice(takes)}
          />
        </Form>
      </Part>
      <Part name="Above the page">
        <div class="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <AskFirst
            look="danger"
            action="Ask first"
            title="Delete Mika?"
            send={() => showNotice('Mika was deleted')}
          >
            <p>What happens then, in plain words.</p>
          </AskFirst>
          <Button onClick={() => showNotice('Something was done')}>Notice</Button>
          <Button onClick={() => showNotice(`${LONG} was deleted`, () => showNotice('It is back'))}>
            Notice with undo
          </Button>
        </div>
        {open === 'dialog' && (
          <Dialog title={LONG} onClose={close}>
            <p>What it says.</p>
          </Dialog>
        )}
        {open === 'confirm' && (
          <Confirm
            title="Delete Mika?"
            action="Delete Mika"
            error={new Error('An example')}
            onConfirm={close}
            onClose={close}
          >
            <p>What happens then, in plain words.</p>
          </Confirm>
        )}
      </Part>
      <Part name="What is read: loading, failed, offline">
        <Loaded query={{ ...query, fetchStatus: 'fetching' }}>{() => null}</Loaded>
        <Loaded query={{ ...query, isError: true, fetchStatus: 'idle' }}>{() => null}</Loaded>
        <Loaded query={{ ...query, fetchStatus: 'paused' }}>{() => null}</Loaded>
        <NothingYet icon="stamp" title="No stamps yet" text="How the first one comes." />
      </Part>
      <Part name="What is new, at a corner">
        <span class="bg-paper rounded-control shadow-control relative px-4 py-2">
          Post <Badge count={6} />
        </span>
      </Part>
      <Part name="What is passed on: in the network, without an address">
        <InNetwork
          origin="http://192.168.1.20:3000"
          network={['http://192.168.1.20:3000', 'http://10.8.0.2:3000']}
        />
        <ForOthers room="min-h-12">{(origin) => <p>{origin}</p>}</ForOthers>
        <NoAddress own="127.0.0.1:3000" missing="HOST" />
        <NoAddress own="127.0.0.1:3000" missing="PUBLIC_URL" />
      </Part>
      <Card isLetter>
        <h2 class="text-2xl">A letter</h2>
        <p>
          <Kept />
        </p>
      </Card>
      <Loading />
      <Fault />
      <NotFound />
      <NotHere why="newer" />
      <NotHere why="offline" />
      <OnDevice />
      <PlayerGone />
      <Card>
        {['Ada', 'Guest', ''].map((name) => (
          <p key={name}>
            <PersonName name={name} />
          </p>
        ))}
      </Card>
      <Picker />
      <Card>
        <FindPlayer players={MANY}>
          {(found) => found.map(({ name }) => <PersonName key={name} name={name} />)}
        </FindPlayer>
      </Card>
      <Gate onPass={() => showNotice('Passed')} />
    </div>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <Card>
      <h2 class="mb-4 text-2xl">{name}</h2>
      <div class="grid gap-5">{children}</div>
    </Card>
  );
}
