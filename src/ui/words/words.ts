import { createContext, useContext } from 'react'
import { zh } from './zh'

export type Words = typeof zh

export const WordsContext = createContext<Words>(zh)
export const useWords = (): Words => useContext(WordsContext)
