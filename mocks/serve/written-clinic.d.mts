export function writtenClinic(path: string): {
  readonly text: string
  readonly pictureOf: (name: string) => string | undefined
}
