import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { loadIllustrations, loadedIllustrations } from './load-illustrations'
import type { IllustrationName } from './illustrations'
import css from './tips.module.css'

export type TipsProps = {
  picture: IllustrationName
  title: string
  text?: ReactNode
  /** At most two buttons or links, the primary one first. */
  actions?: ReactNode
  /** Whether the tips fill the screen and take focus when they appear. */
  page?: boolean | undefined
}

export function Tips({ picture, title, text, actions, page = false }: TipsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = page ? 'h1' : 'h2'
  const [pictures, setPictures] = useState(loadedIllustrations)
  useEffect(() => {
    // If the illustrations fail to load, their space stays empty.
    if (!pictures) loadIllustrations().then(setPictures, () => undefined)
  }, [pictures])

  useLayoutEffect(() => {
    // If loading failed, the page has no title of its own, so this text becomes the title. The first visit's shell,
    // which has its own title, may still be in the document.
    const screen = heading.current?.closest('main') ?? document
    if (!screen.querySelector('h1, [aria-level="1"]')) heading.current?.setAttribute('aria-level', '1')
  }, [])
  useEffect(() => {
    if (page) heading.current?.focus({ preventScroll: true })
  }, [page])

  return (
    <div className={classNames(css.tips, page && css.page)}>
      <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true">
        {pictures?.[picture]}
      </svg>
      <Heading ref={heading} tabIndex={page ? -1 : undefined} className={css.title}>
        {title}
      </Heading>
      {text !== undefined && <p className={css.text}>{text}</p>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
