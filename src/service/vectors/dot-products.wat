;; The dot products of many rows with one vector, four numbers at a time. Rows and vector are padded
;; to multiples of eight numbers. Memory addresses, in bytes; `out` gets one number per row.
(module
  (memory (import "rows" "memory") 0)
  (func (export "products")
    (param $row i32) (param $end i32) (param $asked i32) (param $askedEnd i32) (param $out i32)
    (local $at i32) (local $a v128) (local $b v128)
    (loop $rows
      (if (i32.lt_u (local.get $row) (local.get $end))
        (then
          (local.set $at (local.get $asked))
          (local.set $a (v128.const i32x4 0 0 0 0))
          (local.set $b (v128.const i32x4 0 0 0 0))
          (loop $numbers
            (local.set $a (f32x4.add (local.get $a)
              (f32x4.mul (v128.load (local.get $row)) (v128.load (local.get $at)))))
            (local.set $b (f32x4.add (local.get $b)
              (f32x4.mul
                (v128.load offset=16 (local.get $row)) (v128.load offset=16 (local.get $at)))))
            (local.set $row (i32.add (local.get $row) (i32.const 32)))
            (br_if $numbers
              (i32.lt_u
                (local.tee $at (i32.add (local.get $at) (i32.const 32)))
                (local.get $askedEnd))))
          (local.set $a (f32x4.add (local.get $a) (local.get $b)))
          (f32.store (local.get $out)
            (f32.add
              (f32.add
                (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
              (f32.add
                (f32x4.extract_lane 2 (local.get $a)) (f32x4.extract_lane 3 (local.get $a)))))
          (local.set $out (i32.add (local.get $out) (i32.const 4)))
          (br $rows))))))
