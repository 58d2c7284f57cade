import { useState } from 'react'
import { classNames } from '../class-names'
import css from './seal.module.css'

export type SealProps = {
  /** 1, 2 or 4 Chinese characters, or a short word in Latin letters, drawn on one line. */
  text: string
  /** Accessible name, needed if the characters alone are too short or in another language. */
  label?: string | undefined
  tone?: 'seal' | 'void' | undefined
  solid?: boolean | undefined
  size?: 'm' | 'l' | undefined
  /** Whether to play the stamp animation on mount too; by default it plays only when the text changes. */
  stamp?: boolean | undefined
  className?: string | undefined
}

export function Seal({ text, label, tone = 'seal', solid, size = 'm', stamp = false, className }: SealProps) {
  const [first] = useState(text)
  const isWord = /^[ -~]+$/.test(text)
  const characters = isWord ? [text] : [...text]
  return (
    <span
      key={text}
      role="img"
      aria-label={label ?? text}
      className={classNames(
        css.seal,
        characters.length === 4 && css.square,
        isWord && css.word,
        tone === 'void' && css.void,
        solid && css.solid,
        size === 'l' && css.large,
        (stamp || text !== first) && tone !== 'void' && css.stamped,
        className,
      )}
    >
      {characters.map((character, at) => (
        <span key={at} aria-hidden="true">
          {character}
        </span>
      ))}
    </span>
  )
}
