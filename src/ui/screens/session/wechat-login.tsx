import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { useStore } from '@/ui/stores/stores'
import { WechatLoginStore } from '@/ui/stores/wechat-login-store'
import { sessionMessages } from '@/ui/messages/zh/session'
import { useMessages } from '@/ui/messages/use-messages'
import { ClinicStore } from '@/ui/stores/clinic-store'

/** A button to log in with WeChat, shown once that is known to be possible. */
export const WechatLogin = observer(function WechatLogin() {
  const store = useStore(WechatLoginStore)
  return store.offer.value ? <Way store={store} /> : null
})

const Way = observer(function Way({ store }: { store: WechatLoginStore }) {
  const words = useMessages(sessionMessages).session
  const clinic = useStore(ClinicStore)
  const leave = () => {
    const address = store.leave(location.href, clinic.current.value?.id)
    if (address) location.assign(address)
  }
  return (
    <>
      <Button variant="neutral" block onClick={leave}>
        {words.byWechat}
      </Button>
      {store.isLoop && (
        <Notice tone="danger" role="alert">
          {words.wechatLoop}
        </Notice>
      )}
    </>
  )
})
