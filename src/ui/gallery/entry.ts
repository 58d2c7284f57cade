import type { ComponentType, ReactElement } from 'react'

/** A sample's words in the language that is spoken now. */
export type Say = (chinese: string, english: string) => string
/** Sets what the element keeps: its value, or whether it is open. */
type Keep = (value: unknown) => void

/** How a property is changed by hand; it follows from its type in the kit, so that a change there does not compile here. */
type Control<Value> = string extends Value
  ? 'text'
  : boolean extends Value
    ? 'flag'
    : number extends Value
      ? 'number'
      : readonly Value[]
type Controls<Props> = { readonly [Name in keyof Props]?: Control<NonNullable<Props[Name]>> }

/** In Chinese, in English, and what the element is given. */
type State<Props> = readonly [chinese: string, english: string, props: (say: Say, keep: Keep) => Props]

type Shown = {
  /** Its name in the code. */
  readonly element: string
  /** What is shown along with it. */
  readonly also?: readonly string[]
  readonly zh: string
  /** When to use it. */
  readonly note: string
  /** What a screen reader says of it. */
  readonly heard: string
  /** What a key does; none where there is nothing to press. */
  readonly keys?: Readonly<Record<string, string>>
  /** What its states stand in; one below the other unless told. */
  readonly frame?: 'row' | 'paper' | 'fields' | 'cells'
  /** A key opens it. */
  readonly isOpened?: boolean
  /** Its group shows the first state alone, because several would be in each other's way. */
  readonly isAlone?: boolean
}

type Entry<Props extends object> = Shown & {
  /** Takes the place of the line that follows from the properties. */
  readonly line?: (props: Props) => string
  readonly Element: ComponentType<Props> | ((props: Props) => ReactElement)
  /** The property that it keeps by itself here, and the one that hears of it. */
  readonly keeps?: readonly [value: keyof Props & string, handler: keyof Props & string]
  readonly controls?: Controls<Props>
  readonly states: Readonly<Record<string, State<Props>>>
}

export type AnyProps = Readonly<Record<string, unknown>>
export type AnyControl = 'text' | 'flag' | 'number' | readonly (string | number)[]
export type AnyEntry = Shown & {
  readonly line?: (props: AnyProps) => string
  readonly Element: ComponentType<AnyProps>
  readonly keeps?: readonly [value: string, handler: string]
  readonly controls?: Readonly<Record<string, AnyControl>>
  readonly states: Readonly<Record<string, State<AnyProps>>>
}

/** An element with all its states, checked against the properties that the kit gives it. */
export const entry = <Props extends object>(record: Entry<Props>): AnyEntry => record as unknown as AnyEntry

/** Stands for a handler: what is told to it is kept. */
export const nothing = (): void => undefined
