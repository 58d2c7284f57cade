import { useState, type ImgHTMLAttributes, type ReactNode } from 'react'
import { imageAtWidth } from '@/domain/general/image-width'

/** Pixels of a unit on a sharp screen. */
const SHARP = 3

export type SizedImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width'> & {
  url: string
  alt: string
  /** How wide it is drawn at most, in u: no more pixels are asked for. */
  width: number
  /** Takes the place of a picture that is not there or does not load. */
  failed?: ReactNode
}

/** A picture of the clinic's or of a patient's; it comes when it is near. */
export function SizedImage({ url, width, failed, onError, ...rest }: SizedImageProps) {
  const [broken, setBroken] = useState<string>()
  if (failed !== undefined && (url === '' || url === broken)) return failed
  return (
    <img
      loading="lazy"
      draggable={false}
      {...rest}
      src={imageAtWidth(url, width * SHARP)}
      onError={(event) => {
        setBroken(url)
        onError?.(event)
      }}
    />
  )
}
