import { useState } from 'react'
import { Button } from '@/ui/kit/button'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { Sheet } from '@/ui/kit/sheet'
import { toast } from '@/ui/kit/toast'
import { isInWechat } from '@/ui/parts/save-file'
import { recordHandoutMessages } from '@/ui/messages/zh/record-handout'
import { useMessages } from '@/ui/messages/use-messages'
import { printImage, type PrintContent } from './print-image'
import { PRINT_PAGE_WIDTH } from './print-pages'
import css from './record-handout.module.css'

/** Whether the browser prints; WeChat does not. */
export const canPrint = (): boolean => !isInWechat() && typeof print === 'function'

type Picture = { readonly url: string; readonly title: string }
type PrintBarProps = {
  /** The pages as images, one for each part. */
  contents: () => readonly PrintContent[]
  /** Describes the images. */
  note: string
}

/** Buttons to print the page, or to save it as images. */
export function PrintBar({ contents, note }: PrintBarProps) {
  const says = useMessages(recordHandoutMessages).recordHandout
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [isOpen, setOpen] = useState(false)

  const draw = async () => {
    const drawn: Picture[] = []
    const wanted = contents()
    for (const content of wanted) {
      const url = await printImage(content)
      if (url !== undefined) drawn.push({ url, title: content.title })
    }
    if (drawn.length < wanted.length) return toast(says.picturesFailed, { tone: 'error' })
    setPictures(drawn)
    setOpen(true)
  }
  return (
    <>
      <StickyBar>
        <Button variant={canPrint() ? 'tint' : 'primary'} aria-haspopup="dialog" onClick={() => void draw()}>
          {says.pictures}
        </Button>
        {canPrint() && <Button onClick={() => print()}>{says.print}</Button>}
      </StickyBar>
      <Sheet open={isOpen} onOpenChange={setOpen} title={says.picturesTitle} height={560}>
        <p className={css.hint}>{note}</p>
        {pictures.map(({ url, title }, at) => (
          <SizedImage
            key={title + at}
            url={url}
            alt={says.pictureOf(title, at + 1, pictures.length)}
            width={PRINT_PAGE_WIDTH}
            loading="eager"
            className={css.picture}
          />
        ))}
      </Sheet>
    </>
  )
}
