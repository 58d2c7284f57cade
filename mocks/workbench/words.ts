import type { Language } from '@/domain/phone/language'
import { en } from './words-en'
import { zh, type WorkbenchWords } from './words-zh'

export const wordsOf = (language: Language): WorkbenchWords => (language === 'en' ? en : zh)
