import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import css from './illustrations.module.css'

export type IllustrationName = 'slip' | 'cup' | 'kite' | 'door'
export type Illustrations = Readonly<Record<IllustrationName, ReactNode>>

const drawn = classNames(css.line, css.paper)
const faint = classNames(css.line, css.faint)

/** Line drawings with green hills and a red accent; their colours are tokens, so they follow the theme. */
export const ILLUSTRATIONS: Illustrations = {
  slip: (
    <>
      <path className={css.hill} d="M4 108c16-24 46-30 74-20 26 9 40 0 54-8 12-6 22 10 24 28z" />
      <g transform="rotate(-6 80 60)">
        <path className={drawn} d="M56 22h48a4 4 0 0 1 4 4v66l-7-4-7 4-7-4-7 4-7-4-7 4-7-4-7 4V26a4 4 0 0 1 4-4z" />
        <path className={faint} d="M64 38h22M64 50h32M64 62h18" />
        <rect className={css.mark} x="88" y="60" width="14" height="20" rx="3" />
      </g>
      <path className={css.leaf} d="M122 84c-2-14 6-24 20-26 2 14-6 24-20 26zm0 0c-2 6-5 10-8 13" />
    </>
  ),
  cup: (
    <>
      <path className={css.line} d="M14 100h132" />
      <path className={css.hill} d="M6 100c14-18 44-24 72-14 28 9 44 0 58-6 8-3 14 8 18 20z" opacity=".8" />
      <path className={drawn} d="M50 58h52v22a18 18 0 0 1-18 18H68a18 18 0 0 1-18-18z" />
      <path className={css.line} d="M102 64h6a9 9 0 0 1 0 18h-7" />
      <path className={faint} d="M66 46c-5-6 5-9 0-16M80 46c-5-6 5-9 0-18M94 46c-5-6 5-9 0-14" />
      <path className={css.leaf} d="M58 68h22" />
      <circle className={css.sun} cx="128" cy="34" r="10" />
    </>
  ),
  kite: (
    <>
      <path className={css.hill} d="M4 110c18-22 48-26 76-16 26 9 42 0 54-8 10-6 20 8 24 24z" />
      <path className={drawn} d="M96 18l26 20-16 30-30-14z" />
      <path className={faint} d="M96 18l10 50M122 38L76 54" />
      <path className={css.line} d="M106 68c-4 10 6 12 0 22" />
      <path className={css.line} d="M98 84c-14 4-20 2-28 8" strokeDasharray="1 6" />
      <path className={css.line} d="M50 98c-4 2-10 4-18 4" />
      <circle className={css.dot} cx="106" cy="46" r="3.4" />
    </>
  ),
  door: (
    <>
      <path className={css.line} d="M10 104h140" />
      <path className={classNames(css.line, css.hill)} d="M44 104V34a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v70" />
      <path className={css.line} d="M80 30v74" />
      <path className={drawn} d="M54 44h16v24H54zM90 44h16v24H90z" />
      <path className={css.line} d="M36 30l44-16 44 16M80 58v8" />
      <rect className={classNames(css.mark, css.paper)} x="69" y="66" width="22" height="24" rx="3" />
      <path className={css.mark} d="M75 74h10M75 82h10" />
    </>
  ),
}
