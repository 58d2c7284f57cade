import type { Clock } from '@/application/ports/clock'
import { Failure } from '@/domain/failure/failure'

export class SystemClock implements Clock {
  now = (): Date => new Date()

  wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abandon = () => {
        clearTimeout(timer)
        reject(new Failure({ kind: 'abandoned' }))
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abandon)
        resolve()
      }, milliseconds)
      if (signal?.aborted) abandon()
      else signal?.addEventListener('abort', abandon, { once: true })
    })
  }
}
