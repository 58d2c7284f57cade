import type { ComponentType, ReactElement } from 'react'
import { LanguageStore } from '@/ui/stores/language-store'
import { useStore } from '@/ui/stores/stores'

/** Returns a sample text in the current language. */
export type SampleTextFunction = (chinese: string, english: string) => string
/** Samples are not messages of the app, so their two languages are inline. */
export function useSampleText(): SampleTextFunction {
  const { language } = useStore(LanguageStore)
  return (chinese, english) => (language === 'zh' ? chinese : english)
}

/** Sets the component's controlled value, or whether it is open. */
type Keep = (value: unknown) => void

/** Control for editing a prop; derived from its type, so that a change in the kit does not compile here. */
type Control<Value> = string extends Value
  ? 'text'
  : boolean extends Value
    ? 'flag'
    : number extends Value
      ? 'number'
      : readonly Value[]
type Controls<Props> = { readonly [Name in keyof Props]?: Control<NonNullable<Props[Name]>> }

/** Name in Chinese, name in English, and the props. */
type State<Props> = readonly [chinese: string, english: string, props: (say: SampleTextFunction, keep: Keep) => Props]

type Shown = {
  /** The component's name in the code. */
  readonly element: string
  /** Names of components shown along with it. */
  readonly also?: readonly string[]
  readonly zh: string
  /** When developers should use the component. */
  readonly note: string
  /** What a screen reader announces for the component. */
  readonly heard: string
  /** Effect of each key; omitted for components without keyboard support. */
  readonly keys?: Readonly<Record<string, string>>
  /** What the states are placed in. Default: a column. */
  readonly frame?: 'row' | 'paper' | 'fields' | 'cells'
  /** Whether a button opens the component. */
  readonly isOpened?: boolean
  /** Whether its group shows only the first state, because several would interfere with each other. */
  readonly isAlone?: boolean
}

type Entry<Props extends object> = Shown & {
  /** Overrides the snippet generated from the props. */
  readonly line?: (props: Props) => string
  readonly Element: ComponentType<Props> | ((props: Props) => ReactElement)
  /** The controlled prop and its change handler. */
  readonly keeps?: readonly [value: keyof Props & string, handler: keyof Props & string]
  readonly controls?: Controls<Props>
  readonly states: Readonly<Record<string, State<Props>>>
}

export type GalleryProps = Readonly<Record<string, unknown>>
export type PropControl = 'text' | 'flag' | 'number' | readonly (string | number)[]
export type GalleryEntry = Shown & {
  readonly line?: (props: GalleryProps) => string
  readonly Element: ComponentType<GalleryProps>
  readonly keeps?: readonly [value: string, handler: string]
  readonly controls?: Readonly<Record<string, PropControl>>
  readonly states: Readonly<Record<string, State<GalleryProps>>>
}

/** Declares a component with its states, checked against its props in the kit. */
export const defineEntry = <Props extends object>(record: Entry<Props>): GalleryEntry =>
  record as unknown as GalleryEntry

/** Placeholder for a handler; the gallery stores the value. */
export const noop = (): void => undefined
