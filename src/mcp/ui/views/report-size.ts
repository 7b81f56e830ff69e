/** Reports the page's size to the host, so that the frame needs no second scroll bar. */
export function reportSize(report: (size: { width: number; height: number }) => void): void {
  let reported = '';
  const measure = () => {
    const { width, height } = document.body.getBoundingClientRect();
    const size = { width: Math.ceil(width), height: Math.ceil(height) };
    const now = JSON.stringify(size);
    if (now !== reported) report(size);
    reported = now;
  };
  new ResizeObserver(measure).observe(document.body);
}
