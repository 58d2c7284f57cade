import type { ScreenLoader } from '@/ui/parts/load'

/** Loads whether the user follows the clinic's account; for others also the QR code and the mini-program. */
export const loads: ScreenLoader = ({ clinic, landing, wechatApp }, load) => {
  const isNotFollowed = () => landing.following.value === 'no'
  const weapp = () => (isNotFollowed() ? landing.weapp.value : undefined)
  void landing.checkFollowing()
  void clinic.loadCurrent()
  load(
    'code',
    () => isNotFollowed() && clinic.current.value && [clinic.current.value.id],
    (id) => clinic.code.of(id),
  )
  load('tags', () => weapp()?.clinicName && wechatApp.canOpen(weapp()) && [], wechatApp.askOpenTags)
}
