import { useId, useRef, type RefObject } from 'react'
import { Icon, type IconName } from './icon'
import { useKitWords } from '../kit-words'
import { ProgressBar } from './progress-bar'
import { SizedImage } from './sized-image'
import css from './image-grid.module.css'

/** A square of the grid, in u. */
const TILE = 120

export type GridImage = {
  id: string
  /** Of the picture itself, or of a local preview while it is on its way; empty while there is neither. */
  url: string
  /** What it is called: 照片 1. */
  label: string
  /** 0 to 100 on the way; without it the picture is there. */
  percent?: number | undefined
  hasFailed?: boolean | undefined
  /** It has failed for want of a network, and goes out by itself with the next one. */
  waits?: boolean | undefined
}

export type ImageGridProps = {
  label: string
  images: readonly GridImage[]
  /** 9 unless told. */
  most?: number | undefined
  /** Without it there is no key to add. Hears of all that was chosen, be it no picture, or more than there is room for. */
  onAdd?: ((files: readonly File[]) => void) | undefined
  /** Takes the place of the file input, where a kernel has none that works. */
  onPick?: (() => void) | undefined
  /** Several may be chosen at once; some kernels lose the album or the camera with it. */
  isMultiple?: boolean | undefined
  /** A second key opens the camera itself, which not every phone offers with the album. */
  hasCamera?: boolean | undefined
  onRemove?: ((id: string) => void) | undefined
  onRetry?: ((id: string) => void) | undefined
  onOpen?: ((id: string) => void) | undefined
  hint?: string | undefined
}

/** Pictures on squares, each with its own way to the clinic; what was not sent can be sent again. */
export function ImageGrid(props: ImageGridProps) {
  const {
    label,
    images,
    most = 9,
    onAdd,
    onPick,
    isMultiple = true,
    hasCamera = false,
    onRemove,
    onRetry,
    onOpen,
    hint,
  } = props
  const words = useKitWords()
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const left = most - images.length

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
              <button
                type="button"
                className={css.failed}
                data-waits={image.waits || undefined}
                onClick={() => onRetry?.(image.id)}
              >
                <Icon name={image.waits ? 'wait' : 'refresh'} />
                <span>{image.waits ? words.sentLater : words.sendAgain}</span>
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
          <AddKey
            ref={add}
            icon="image"
            label={words.addImage}
            isHidden={left <= 0}
            multiple={isMultiple && left > 1}
            onAdd={onAdd}
            onPick={onPick}
          />
        )}
        {onAdd && hasCamera && !onPick && (
          <AddKey icon="camera" label={words.takeImage} isHidden={left <= 0} capture onAdd={onAdd} />
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

type AddKeyProps = {
  ref?: RefObject<HTMLButtonElement | null>
  icon: IconName
  label: string
  isHidden: boolean
  multiple?: boolean
  capture?: boolean
  onAdd: (files: readonly File[]) => void
  onPick?: (() => void) | undefined
}

function AddKey({ ref, icon, label, isHidden, multiple = false, capture = false, onAdd, onPick }: AddKeyProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onAdd(chosen)
    // the same picture can be chosen again
    if (input.current) input.current.value = ''
  }
  return (
    <li className={css.tile} hidden={isHidden}>
      <button ref={ref} type="button" className={css.add} onClick={onPick ?? (() => input.current?.click())}>
        <Icon name={icon} />
        <span>{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        capture={capture ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={(event) => take(event.currentTarget.files)}
      />
    </li>
  )
}

function Picture({ image, onOpen }: { image: GridImage; onOpen: ((id: string) => void) | undefined }) {
  if (image.url === '') return null
  const picture = <SizedImage url={image.url} alt={image.label} width={TILE} className={css.picture} />
  if (!onOpen || image.hasFailed || image.percent !== undefined) return picture
  return (
    <button type="button" className={css.open} onClick={() => onOpen(image.id)}>
      {picture}
    </button>
  )
}
