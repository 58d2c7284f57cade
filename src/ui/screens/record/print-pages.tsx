import { CLINIC_LANGUAGE } from '@/domain/phone/language'
import type { PrintPage } from '@/domain/record/record'
import { recordWords } from '@/ui/words/record'
import { useWords } from '@/ui/words/words'
import { SizedImage } from '@/ui/kit/display/sized-image'
import type { PrintLine } from './print-text'
import css from './print-screen.module.css'

/** In u, twice the page: it is kept and printed. */
const PAPER = 750

type PrintPagesProps = {
  title: string
  pages: readonly PrintPage[]
  /** The words of each page. */
  lines: readonly (readonly PrintLine[])[]
}

/** A page is a picture or words; a picture is saved by a long press on itself. */
export function PrintPages({ title, pages, lines }: PrintPagesProps) {
  const words = useWords(recordWords).record
  const hasPictures = pages.some(({ imageUrl }) => imageUrl !== '')
  return (
    <>
      {hasPictures && <p className={css.at}>{words.longPress}</p>}
      {pages.map(({ imageUrl }, at) => (
        <section key={at} className={css.paper} aria-label={words.pageOf(at + 1, pages.length)} lang={CLINIC_LANGUAGE}>
          {imageUrl === '' ? (
            <Lines title={title} lines={lines[at] ?? []} />
          ) : (
            <SizedImage url={imageUrl} alt={words.pageOf(at + 1, pages.length)} width={PAPER} className={css.image} />
          )}
        </section>
      ))}
    </>
  )
}

/** The heading that repeats the page's title is not said twice. */
function Lines({ title, lines }: { title: string; lines: readonly PrintLine[] }) {
  return (
    <>
      {lines
        .filter(({ isHeading, text }) => !(isHeading && text === title))
        .map(({ isHeading, text }, at) =>
          isHeading ? (
            <h2 key={at} className={css.heading}>
              {text}
            </h2>
          ) : (
            <p key={at} className={css.line}>
              {text}
            </p>
          ),
        )}
    </>
  )
}
