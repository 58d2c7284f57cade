import { useId, useRef } from 'react'
import { Icon } from './icon'
import { useKitWords } from './kit-words'
import { ProgressBar } from './progress-bar'
import css from './image-grid.module.css'

export type GridImage = {
  id: string
  /** Of the picture itself, or of a local preview while it is on its way. */
  url: string
  /** What it is called: 照片 1. */
  label: string
  /** 0 to 100 on the way; without it the picture is there. */
  percent?: number | undefined
  hasFailed?: boolean | undefined
}

export type ImageGridProps = {
  label: string
  images: readonly GridImage[]
  /** 9 unless told. */
  most?: number | undefined
  /** Without it there is no key to add. */
  onAdd?: ((files: readonly File[]) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
  onRetry?: ((id: string) => void) | undefined
  onOpen?: ((id: string) => void) | undefined
  hint?: string | undefined
}

/** Pictures on squares, each with its own way to the clinic; what was not sent can be sent again. */
export function ImageGrid(props: ImageGridProps) {
  const { label, images, most = 9, onAdd, onRemove, onRetry, onOpen, hint } = props
  const words = useKitWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const left = most - images.length

  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].filter(({ type }) => type.startsWith('image/')).slice(0, left)
    if (chosen.length > 0) onAdd?.(chosen)
    // the same picture can be chosen again
    if (input.current) input.current.value = ''
  }

  return (
    <div role="group" aria-label={label} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <ul className={css.grid}>
        {images.map((image) => (
          <li key={image.id} className={css.tile} aria-busy={image.percent !== undefined || undefined}>
            <Picture image={image} onOpen={onOpen} />
            {image.percent !== undefined && !image.hasFailed && (
              <span className={css.way}>
                <ProgressBar label={image.label} percent={image.percent} />
              </span>
            )}
            {image.hasFailed && (
              <button type="button" className={css.failed} onClick={() => onRetry?.(image.id)}>
                <Icon name="refresh" />
                <span>{words.sendAgain}</span>
                <span className="visually-hidden">{image.label}</span>
              </button>
            )}
            {onRemove && (
              <button
                type="button"
                className={css.remove}
                aria-label={words.removeImage(image.label)}
                onClick={() => {
                  onRemove(image.id)
                  add.current?.focus({ preventScroll: true })
                }}
              >
                <span className={css.disc}>
                  <Icon name="x" className={css.cross} />
                </span>
              </button>
            )}
          </li>
        ))}
        {onAdd && (
          <li className={css.tile} hidden={left <= 0}>
            <button ref={add} type="button" className={css.add} onClick={() => input.current?.click()}>
              <Icon name="camera" />
              <span>{words.addImage}</span>
            </button>
            <input
              ref={input}
              type="file"
              accept="image/*"
              multiple={left > 1}
              hidden
              aria-label={words.addImage}
              onChange={(event) => take(event.currentTarget.files)}
            />
          </li>
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {onAdd && words.imagesOf(images.length, most)}
      </p>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

function Picture({ image, onOpen }: { image: GridImage; onOpen: ((id: string) => void) | undefined }) {
  const picture = <img className={css.picture} src={image.url} alt={image.label} loading="lazy" draggable={false} />
  if (!onOpen || image.hasFailed || image.percent !== undefined) return picture
  return (
    <button type="button" className={css.open} onClick={() => onOpen(image.id)}>
      {picture}
    </button>
  )
}
