/** A choice among several; a disabled one can be looked at, never chosen. */
export type Option<T extends string> = {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean
}

/** The nearest choosable option from `at` on, going `step` by `step`; `at` itself counts. -1 when there is none. */
export function openOptionFrom(options: readonly Option<string>[], at: number, step: 1 | -1): number {
  for (let index = at; index >= 0 && index < options.length; index += step) {
    if (!options[index]?.disabled) return index
  }
  return -1
}

/** The option after `at` whose label begins with what was typed; one letter alone goes round from option to option. */
export function optionTyped(options: readonly Option<string>[], at: number, typed: string): number {
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
