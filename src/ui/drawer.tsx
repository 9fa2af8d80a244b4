import { Dialog, type DialogProps } from './dialog.tsx';

export interface DrawerProps extends Omit<DialogProps, 'shape'> {
  /** `bottom` is a sheet that nearly fills a phone. */
  side?: 'left' | 'right' | 'bottom';
}

/** A modal panel on an edge of the screen. */
export function Drawer({ side = 'right', ...rest }: DrawerProps) {
  return <Dialog {...rest} shape={side === 'bottom' ? 'sheet' : side === 'left' ? 'drawer-left' : 'drawer-right'} />;
}
