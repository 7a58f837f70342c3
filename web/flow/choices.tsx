/** Something to choose, with its value. */
export type Choice = { readonly value: string; readonly label: string };

/** Ways to choose from, as large buttons. */
export function Choices({
  choices,
  onChoose,
}: {
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}) {
  return (
    <ul class="walk-choices">
      {choices.map(({ value, label }) => (
        <li key={value}>
          <button type="button" class="walk-choice" onClick={() => onChoose(value)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
