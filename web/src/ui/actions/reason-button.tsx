import { useReason } from '../overlays/use-reason.tsx'
import { Button, type ButtonProps } from './button.tsx'

type Props = ButtonProps & {
  /** Why it cannot be used now; set: it is greyed, and says so. */
  reason: string | undefined
}

export const ReasonButton = ({ reason, type, ...rest }: Props) => {
  const why = useReason(reason)
  return (
    <>
      <Button {...rest} type={reason === undefined ? type : 'button'} {...why.props} />
      {why.tip}
    </>
  )
}
