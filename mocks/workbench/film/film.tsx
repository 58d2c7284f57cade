import { createContext, useContext } from 'react'
import { timeOf } from '@/domain/general/day'
import type { Language } from '@/domain/phone/language'
import { useBench } from '../bench'
import { secondsText } from '../clinic-moment'
import type { FilmModel } from './film-model'
import type { Column, Mark, Stop } from './marks'
import { en } from './words-en'
import { zh, type FilmWords } from './words-zh'

export const FilmContext = createContext<FilmModel | undefined>(undefined)

export function useFilm(): { readonly film: FilmModel; readonly words: FilmWords; readonly language: Language } {
  const film = useContext(FilmContext)
  if (!film) throw new Error('useFilm needs a film above it')
  const { language } = useBench()
  return { film, words: language === 'en' ? en : zh, language }
}

export const clockText = (at: number): string => secondsText(new Date(at))
export const minuteText = (at: number): string => timeOf(new Date(at))
export const whoOf = (words: FilmWords, column: Column): string =>
  column === 'clinic' ? words.clinic : words.phone(column)

/** What a mark is, in words; how an act ended where that is known by then. */
export function markText(words: FilmWords, mark: Mark, isEnd = true): string {
  if (mark.kind === 'breach') return `${words.breach}: ${mark.does}`
  const said = words.says(whoOf(words, mark.column), mark.does)
  if (mark.kind !== 'act' || !isEnd) return said
  const { end } = mark
  const ended = end ? words.ended(end.outcome, ((end.at - mark.at) / 1000).toFixed(1)) : words.outcomeOf('open')
  return `${said} · ${ended}`
}
export const stopText = (words: FilmWords, { at, mark, isEnd }: Stop): string =>
  `${clockText(at)} ${markText(words, mark, isEnd)}`
