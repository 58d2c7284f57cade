import { useState, type ImgHTMLAttributes, type ReactNode } from 'react'
import { imageUrlAtWidth } from '@/domain/general/image-url'

/** Device pixels per u on a high-density screen. */
const PIXELS_PER_UNIT = 3

export type SizedImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'width'> & {
  url: string
  alt: string
  /** Maximum display width in u; determines the requested size. */
  width: number
  /** Replaces an image that is missing or fails to load. */
  failed?: ReactNode
}

/** A lazily loaded image from the clinic or a patient. */
export function SizedImage({ url, width, failed, onError, ...rest }: SizedImageProps) {
  const [broken, setBroken] = useState<string>()
  if (failed !== undefined && (url === '' || url === broken)) return failed
  return (
    <img
      loading="lazy"
      draggable={false}
      {...rest}
      src={imageUrlAtWidth(url, width * PIXELS_PER_UNIT)}
      onError={(event) => {
        setBroken(url)
        onError?.(event)
      }}
    />
  )
}
