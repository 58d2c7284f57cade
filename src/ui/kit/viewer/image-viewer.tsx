import { Lightbox } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { ImageViewerProps } from '../image-viewer'
import { useKitMessages } from '../kit-messages'
import { isMotionReduced } from '../motion'
import { useCloseOnBack } from '../overlay-history'
import css from './image-viewer.module.css'

/** Maximum zoom: four screen pixels per image pixel. */
const MAX_ZOOM = 4

export function ImageViewer({ images, openId, onClose }: ImageViewerProps) {
  const words = useKitMessages()
  useCloseOnBack(true, onClose)
  const isAlone = images.length < 2
  const time = isMotionReduced() ? 0 : undefined
  return (
    <Lightbox
      open
      close={onClose}
      className={css.viewer ?? ''}
      index={Math.max(
        0,
        images.findIndex(({ id }) => id === openId),
      )}
      slides={images.map(({ url, label }) => ({ src: url, alt: label }))}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: MAX_ZOOM }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={time === undefined ? {} : { fade: time, swipe: time, zoom: time }}
      render={isAlone ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      labels={{
        Lightbox: words.viewer,
        'Photo gallery': words.viewer,
        Carousel: words.carousel,
        Slide: words.viewerSlide,
        '{index} of {total}': words.viewerAt,
        Previous: words.previousImage,
        Next: words.nextImage,
        Close: words.close,
        'Zoom in': words.zoomIn,
        'Zoom out': words.zoomOut,
      }}
    />
  )
}
