import { useId, useRef, type RefObject } from 'react'
import { Icon, type IconName } from './icon'
import { useKitMessages } from '../kit-messages'
import { ProgressBar } from './progress-bar'
import { SizedImage } from './sized-image'
import css from './image-grid.module.css'

/** Side of a tile, in u. */
const TILE = 120

export type GridImage = {
  id: string
  /** URL of the image, or of a local preview during the upload; empty if there is neither. */
  url: string
  /** Accessible name, such as 照片 1. */
  label: string
  /** Upload progress, 0 to 100; undefined once uploaded. */
  percent?: number | undefined
  hasFailed?: boolean | undefined
  /** Whether the upload failed because the device was offline; it restarts automatically once the device is online. */
  waits?: boolean | undefined
}

export type ImageGridProps = {
  label: string
  images: readonly GridImage[]
  /** Maximum number of images. Default: 9. */
  most?: number | undefined
  /**
   * Receives every chosen file, including unsupported types and files over the limit. Omit it to hide the add button.
   */
  onAdd?: ((files: readonly File[]) => void) | undefined
  /** Replaces the file input in browsers where it does not work. */
  onPick?: (() => void) | undefined
  /**
   * Whether several files can be chosen at once; in some browsers this removes the album or the camera from the picker.
   */
  isMultiple?: boolean | undefined
  /** Whether to add a camera button, because some devices offer only the album. */
  hasCamera?: boolean | undefined
  onRemove?: ((id: string) => void) | undefined
  onRetry?: ((id: string) => void) | undefined
  onOpen?: ((id: string) => void) | undefined
  hint?: string | undefined
}

/** Images with their upload state; failed uploads can be retried. */
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
  const words = useKitMessages()
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
    // Otherwise choosing the same image again would fire no event.
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
