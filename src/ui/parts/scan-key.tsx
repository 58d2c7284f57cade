import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStores } from '@/ui/stores/stores'
import { visitActionsWords } from '@/ui/words/zh/visit-actions'
import { useWords } from '@/ui/words/words'

/** Opens the camera inside WeChat; nothing where there is none. The typed code stays a way beside it. */
export const ScanKey = observer(function ScanKey({ onCode }: { onCode: (code: string) => void }) {
  const words = useWords(visitActionsWords).visitActions.signIn
  const { wechatApp } = useStores()
  const { scanning, canScan } = wechatApp
  useEffect(() => () => scanning.reset(), [scanning])
  if (!canScan) return null
  const scan = async () => {
    const code = await wechatApp.scan()
    if (code !== undefined) onCode(code)
  }
  const kind = scanning.isPending ? undefined : scanning.value?.kind
  return (
    <>
      <Button
        variant="tint"
        block
        loading={scanning.isPending}
        loadingText={words.scanning}
        onClick={() => void scan()}
      >
        {words.scan}
      </Button>
      {(kind === 'not-ours' || kind === 'unavailable') && (
        <Notice role="alert">{kind === 'not-ours' ? words.notOurs : words.noScan}</Notice>
      )}
    </>
  )
})
