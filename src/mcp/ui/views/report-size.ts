/** Reports the page's size to the host, so that the frame needs no second scroll bar. */
export function reportSize(tell: (size: { width: number; height: number }) => void): void {
  let told = '';
  const look = () => {
    const { width, height } = document.body.getBoundingClientRect();
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const now = JSON.stringify(size);
    if (now !== told) tell(size);
    told = now;
  };
  new ResizeObserver(look).observe(document.body);
}
