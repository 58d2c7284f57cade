import { createContext, useContext } from 'react'
import type { KitWords } from '@/ui/kit/kit-words'
import type { zh } from './zh'

/** The shape of the Chinese sentences: a second language has each of them, with the same arguments, or does not compile. */
type Shape<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Shape<Said>
    : { readonly [key in keyof T]: Shape<T[key]> }

/** Every sentence, by field term. */
export type Words = Shape<typeof zh>
/** A second language, which also brings the words that the kit says by itself. */
export type Translation = Words & { readonly kit: KitWords }

/** The second language while it is chosen; without one the Chinese words speak, which come with the code that needs them. */
export const TranslationContext = createContext<Translation | undefined>(undefined)

/** The sentences of some terms, for functions that are handed them. */
export type WordsOf<K extends keyof Words> = Pick<Words, K>

/** What `words/zh/<term>.ts` exports: one field term's sentences in Chinese, under its name. */
type Term = Partial<Words>
type NameIn<T> = T extends Term ? keyof T & keyof Words : never

/**
 * The sentences of the named terms in the person's language: `useWords(homeWords, commonWords).home.book`. A screen loads
 * the Chinese of the terms it names and no other.
 */
export function useWords<T extends readonly Term[]>(...terms: T): WordsOf<NameIn<T[number]>> {
  return useContext(TranslationContext) ?? Object.assign({} as Words, ...terms)
}
