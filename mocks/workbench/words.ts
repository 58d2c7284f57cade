import type { Language } from '@/domain/language'
import { en } from './words-en'
import { zh } from './words-zh'

/** What the workbench says; it is no part of the app's words, because no patient reads it. */
export type WorkbenchWords = {
  readonly [K in keyof typeof zh]: (typeof zh)[K] extends string
    ? string
    : (typeof zh)[K] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : {
          readonly [L in keyof (typeof zh)[K]]: (typeof zh)[K][L] extends (...given: infer Given) => string
            ? (...given: Given) => string
            : string
        }
}

export const wordsOf = (language: Language): WorkbenchWords => (language === 'en' ? en : zh)
