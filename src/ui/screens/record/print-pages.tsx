import { CLINIC_LANGUAGE } from '@/domain/device/language'
import type { PrintPage } from '@/domain/record/record'
import { recordMessages } from '@/ui/messages/zh/record'
import { useMessages } from '@/ui/messages/use-messages'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { PrintedMarkup } from './printed-markup-view'
import css from './print-screen.module.css'

/** In u: twice the page width, because the image is saved and printed. */
export const PRINT_PAGE_WIDTH = 750

type PrintPagesProps = { title: string; pages: readonly PrintPage[] }

/** A page is an image, which a long press saves, or the clinic's markup. */
export function PrintPages({ title, pages }: PrintPagesProps) {
  const words = useMessages(recordMessages).record
  const hasPictures = pages.some(({ imageUrl }) => imageUrl !== '')
  return (
    <>
      {hasPictures && <p className={css.at}>{words.longPress}</p>}
      {pages.map(({ imageUrl, html }, at) => (
        <section key={at} className={css.paper} aria-label={words.pageOf(at + 1, pages.length)} lang={CLINIC_LANGUAGE}>
          {imageUrl === '' ? (
            <PrintedMarkup html={html} omitted={title} />
          ) : (
            <SizedImage
              url={imageUrl}
              alt={words.pageOf(at + 1, pages.length)}
              width={PRINT_PAGE_WIDTH}
              className={css.image}
            />
          )}
        </section>
      ))}
    </>
  )
}
