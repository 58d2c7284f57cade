/** A select option; a disabled option is displayed but cannot be selected. */
export type SelectOption<T extends string> = {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean
}

/** Index of the nearest enabled option from `at` in direction `step`, including `at`; -1 if there is none. */
export function nextEnabledOption(options: readonly SelectOption<string>[], at: number, step: 1 | -1): number {
  for (let index = at; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.disabled) return index
  }
  return -1
}

/** Type-ahead: index of the next option whose label starts with `typed`. A single letter cycles through the matches. */
export function typeaheadMatch(options: readonly SelectOption<string>[], at: number, typed: string): number {
  const wanted = typed.toLocaleLowerCase()
  if (wanted === '') return -1
  const first = Array.from(wanted).length > 1 ? at : at + 1
  for (let step = 0; step < options.length; step += 1) {
    const index = (Math.max(0, first) + step) % options.length
    const option = options[index]
    if (option && !option.disabled && option.label.toLocaleLowerCase().startsWith(wanted)) return index
  }
  return -1
}
