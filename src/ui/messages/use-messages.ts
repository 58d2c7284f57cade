import { createContext, useContext } from 'react'
import type { KitMessages } from '@/ui/kit/kit-messages'
import type { zh } from './zh'

/** Shape of the Chinese messages: a translation that lacks one or changes its arguments does not compile. */
type Shape<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Shape<Said>
    : { readonly [key in keyof T]: Shape<T[key]> }

/** All messages, by module. */
export type Messages = Shape<typeof zh>
/** A translation, including the kit's messages. */
export type Translation = Messages & { readonly kit: KitMessages }

/**
 * The active translation; without one, the Chinese messages are used, which are bundled with the code that needs them.
 */
export const TranslationContext = createContext<Translation | undefined>(undefined)

/** The messages of some modules, for functions that receive them as an argument. */
export type MessagesOf<K extends keyof Messages> = Pick<Messages, K>

/** Export of `messages/zh/<module>.ts`: the Chinese messages of a module, under its name. */
type MessageModule = Partial<Messages>
type NameIn<T> = T extends MessageModule ? keyof T & keyof Messages : never

/**
 * Returns the messages of the given modules in the chosen language: `useMessages(homeMessages, commonMessages).home.book`. A
 * screen loads only the Chinese modules that it passes.
 */
export function useMessages<T extends readonly MessageModule[]>(...modules: T): MessagesOf<NameIn<T[number]>> {
  return useContext(TranslationContext) ?? Object.assign({} as Messages, ...modules)
}
