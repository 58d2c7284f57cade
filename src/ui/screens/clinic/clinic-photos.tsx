import { useState } from 'react'
import { Card } from '@/ui/kit/lists/card'
import { Carousel } from '@/ui/kit/display/carousel'
import { SizedImage } from '@/ui/kit/display/sized-image'
import { clinicMessages } from '@/ui/messages/zh/clinic'
import { useMessages } from '@/ui/messages/use-messages'
import { withErrorBoundary } from '@/ui/parts/with-error-boundary'
import css from './clinic-photos.module.css'

/** Page width, in u. */
const PAGE = 375
/** Display time per photo in ms. */
const TURN_MS = 6000

/** The clinic's photos in a carousel, or stacked in elder mode. */
function ClinicPhotosPart({ photos }: { photos: readonly string[] }) {
  const words = useMessages(clinicMessages).clinic
  const [index, setIndex] = useState(0)
  if (photos.length === 0) return null
  const slides = photos.map((url, at) => ({
    key: `${at} ${url}`,
    content: (
      <div className={css.frame}>
        <SizedImage
          url={url}
          alt={words.photo(at + 1)}
          width={PAGE}
          className={css.photo}
          failed={<p className={css.failed}>{words.photoFailed}</p>}
        />
      </div>
    ),
  }))
  return (
    <Card title={words.photos}>
      {slides.length === 1 ? (
        slides[0]?.content
      ) : (
        <Carousel
          label={words.photos}
          slides={slides}
          index={Math.min(index, slides.length - 1)}
          onChange={setIndex}
          autoplay={TURN_MS}
          loop
        />
      )}
    </Card>
  )
}
export const ClinicPhotos = withErrorBoundary(ClinicPhotosPart)
